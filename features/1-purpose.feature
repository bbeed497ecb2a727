@purpose
Feature: 1. What the product does and for whom

  Everybody who comes to the product comes for something. The section says who they are, what they
  want, and which way they take; each way is walked from its first step to its last.

  @purpose/written
  Scenario: Somebody can read what the product is for
    When somebody asks for section 1 of the specification
    Then it says what the product does, who uses it, and which way each of them takes

  @purpose/walked
  Scenario Outline: <user> can <goal>
    Given the product is there for <user>
    When they go this way: <way>
    Then every screen on the way opens and every call succeeds

    Examples:
      | id | user | goal | way |

  @purpose/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
